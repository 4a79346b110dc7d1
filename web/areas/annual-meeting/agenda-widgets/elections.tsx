import { Button } from 'antd'
import { ulid } from 'ulid'
import { FormattedMessage } from 'react-intl'
import type { ElectionPost, ElectionsData } from '#shared/annual-meeting/agenda/election-posts.ts'
import { recommendedElections } from '#shared/assignments/types.ts'
import { Script } from '#web/components/paper.tsx'
import { fieldAnchor } from '../fields/use-field.ts'
import type { ItemHandle } from '../item-handle.ts'
import { useMeeting } from '../meeting-context.tsx'
import { ElectionPostCard } from './election-post-card.tsx'
import './elections.css'

type Handle = { handle: ItemHandle<ElectionsData> }

/** Elections to the club's assignments, one card per post. The five recommended posts are advice. */
export const Elections = ({ handle }: Handle) => {
  const { assignments } = useMeeting().view
  const posts = handle.item.data.posts ?? []
  const set = (next: ElectionPost[]) => handle.setData({ posts: next })
  const holdersOf = (type: string) =>
    assignments.filter((assignment) => assignment.type === type).map((assignment) => assignment.person)
  const post = (type: ElectionPost['type'], seats: number): ElectionPost => ({
    id: ulid(),
    type,
    seats,
    termYears: 1,
    holders: type ? holdersOf(type) : [],
    nominees: [],
    method: null,
    rounds: [],
  })
  const missing = recommendedElections.filter(({ type }) => !posts.some((each) => each.type === type))
  const advice = handle.findings.filter((finding) => finding.severity === 'warning')
  return (
    <div id={fieldAnchor(handle.item.id, 'posts')} tabIndex={-1}>
      <Script>
        <FormattedMessage id="widget.elections.script" />
      </Script>
      {posts.map((each, index) => (
        <ElectionPostCard
          key={each.id}
          itemId={handle.item.id}
          post={each}
          index={index}
          editable={handle.editable}
          findings={handle.findings.filter((finding) => finding.field?.startsWith(`posts.${index}`))}
          onChange={(changed) => set(posts.map((old) => (old.id === each.id ? changed : old)))}
          onRemove={() => set(posts.filter((old) => old.id !== each.id))}
        />
      ))}
      {handle.editable && (
        <div className="button-row start">
          {missing.length > 0 && (
            <Button onClick={() => set([...posts, ...missing.map(({ type, seats }) => post(type, seats))])}>
              <FormattedMessage id="widget.elections.add-recommended" values={{ count: missing.length }} />
            </Button>
          )}
          <Button onClick={() => set([...posts, post(null, 1)])}>
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
