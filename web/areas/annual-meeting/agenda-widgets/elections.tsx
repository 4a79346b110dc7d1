import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { ulid } from 'ulid'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { letterOf, type ElectionPost, type ElectionsData } from '#shared/annual-meeting/agenda/election-posts.ts'
import { hasEnded, stateOfPost } from '#shared/annual-meeting/agenda/post-state.ts'
import { recommendedElections } from '#shared/assignments/types.ts'
import { Script } from '#web/components/paper.tsx'
import { fieldAnchor } from '../fields/use-field.ts'
import type { ItemHandle } from '../item-handle.ts'
import { useMeeting } from '../meeting-context.tsx'
import { ElectionList, usePostTitle } from './election-list.tsx'
import { ElectionPostCard } from './election-post-card.tsx'
import { useElectionRemovals } from './use-election-removals.ts'
import './elections.css'

type Handle = { handle: ItemHandle<ElectionsData> }

/** The election that is shown: the one chosen or linked to, otherwise the first that waits for something. */
const useShownPost = (itemId: string, posts: readonly ElectionPost[]) => {
  const { view } = useMeeting()
  const { hash, key } = useLocation()
  const [chosen, setChosen] = useState<string | null>(
    () => posts.find((post) => !hasEnded(stateOfPost(post, view)))?.id ?? null,
  )
  const start = `#${fieldAnchor(itemId, 'posts')}-`
  const linked = hash.startsWith(start) ? posts[Number.parseInt(hash.slice(start.length), 10)]?.id : undefined
  useEffect(() => {
    if (linked) setChosen(linked)
    // Following the same link again leads to the same election again.
  }, [linked, key])
  const index = Math.max(
    0,
    posts.findIndex(({ id }) => id === chosen),
  )
  return { post: posts[index], index, choose: setChosen }
}

/** Elections to the club's assignments, one at a time. The five recommended posts are advice. */
export const Elections = ({ handle }: Handle) => {
  const { assignments } = useMeeting().view
  const titleOf = usePostTitle()
  const { id: itemId, data } = handle.item
  const posts = data.posts ?? []
  const { post: shown, index, choose } = useShownPost(itemId, posts)
  const { removePost, removeNominee } = useElectionRemovals(itemId, choose)
  const set = (next: ElectionPost[]) => handle.setData({ posts: next })
  const show = (id: string) => {
    choose(id)
    requestAnimationFrame(() => document.getElementById(`post-${id}`)?.focus())
  }
  const post = (type: ElectionPost['type'], seats: number): ElectionPost => ({
    id: ulid(),
    type,
    seats,
    termYears: 1,
    holders: type ? assignments.filter((assignment) => assignment.type === type).map(({ person }) => person) : [],
    nominees: [],
    method: null,
    rounds: [],
  })
  const add = (added: ElectionPost[]) => {
    set([...posts, ...added])
    if (added[0]) show(added[0].id)
  }
  const missing = recommendedElections.filter(({ type }) => !posts.some((each) => each.type === type))
  const advice = handle.findings.filter((finding) => finding.severity === 'warning')
  const next = posts[index + 1]
  return (
    <div id={fieldAnchor(itemId, 'posts')} tabIndex={-1} className="elections-frame">
      {shown ? (
        <div className="elections">
          {posts.length > 1 && <ElectionList posts={posts} shown={shown.id} onShow={show} />}
          <div>
            <ElectionPostCard
              key={shown.id}
              itemId={itemId}
              post={shown}
              index={index}
              editable={handle.editable}
              findings={handle.findings.filter((finding) => finding.field?.startsWith(`posts.${index}.`))}
              onChange={(changed) => set(posts.map((old) => (old.id === shown.id ? changed : old)))}
              onRemove={() => removePost(shown, index, titleOf(shown, index))}
              onRemoveNominee={(person) => removeNominee(shown, person)}
            />
            {next && (
              <div className="button-row start">
                <Button onClick={() => show(next.id)}>
                  <FormattedMessage
                    id="widget.elections.next"
                    values={{ letter: letterOf(index + 1), post: titleOf(next, index + 1) }}
                  />
                </Button>
              </div>
            )}
          </div>
        </div>
      ) : (
        <Script>
          <FormattedMessage id="widget.elections.script" />
        </Script>
      )}
      {handle.editable && (
        <div className="button-row start elections-add">
          {missing.length > 0 && (
            <Button onClick={() => add(missing.map(({ type, seats }) => post(type, seats)))}>
              <FormattedMessage id="widget.elections.add-recommended" values={{ count: missing.length }} />
            </Button>
          )}
          <Button onClick={() => add([post(null, 1)])}>
            <FormattedMessage id="widget.elections.add" />
          </Button>
        </div>
      )}
      {advice.length > 0 && (
        <div className="notice">
          <p>
            <strong>
              <FormattedMessage id="widget.elections.advice" />
            </strong>
          </p>
          <ul>
            {advice.map((finding) => (
              <li key={`${finding.code}-${finding.field ?? ''}`}>
                <FormattedMessage id={`findings.${finding.code}`} values={{ name: '', ...finding.params }} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
