import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { letterOf, outcomeOfPost, type ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { hasEnded, stateOfPost, type PostState } from '#shared/annual-meeting/agenda/post-state.ts'
import { useName } from '../fields/person-field.tsx'
import { useMeeting } from '../meeting-context.tsx'

const marks: Partial<Record<PostState, string>> = { elected: '✓', vacant: '✓', postponed: '–', untouched: '' }
const colourOf = (state: PostState) =>
  state === 'untouched' ? 'untouched' : hasEnded(state) && state !== 'postponed' ? 'done' : 'attention'

export const usePostTitle = () => {
  const intl = useIntl()
  return (post: ElectionPost, index: number): string =>
    post.type
      ? intl.formatMessage({ id: `roles.assignment.${post.type}` })
      : intl.formatMessage({ id: 'widget.elections.new-post' }, { number: index + 1 })
}

/** Where it lies above the election, an open list would hide what is elected. */
const isRoomy = () => window.matchMedia('(min-width: 641px)').matches

type Props = { posts: ElectionPost[]; shown: string; onShow: (id: string) => void }

/** Every election with its state; one of them is shown beside. */
export const ElectionList = ({ posts, shown, onShow }: Props) => {
  const intl = useIntl()
  const name = useName()
  const titleOf = usePostTitle()
  const { view } = useMeeting()
  const [unfolded] = useState(isRoomy)
  const fold = useRef<HTMLDetailsElement>(null)
  const states = posts.map((post) => stateOfPost(post, view))
  const show = (id: string) => {
    if (fold.current && !isRoomy()) fold.current.open = false
    onShow(id)
  }
  return (
    <details className="election-list" open={unfolded} ref={fold}>
      <summary>
        <FormattedMessage
          id="widget.elections.all"
          values={{ count: posts.length, ended: states.filter(hasEnded).length }}
        />
      </summary>
      <nav aria-label={intl.formatMessage({ id: 'widget.elections.list' })}>
        <ol>
          {posts.map((post, index) => {
            const state = states[index] ?? 'untouched'
            const elected = outcomeOfPost(post, view)?.elected ?? []
            return (
              <li key={post.id}>
                <button type="button" aria-current={post.id === shown} onClick={() => show(post.id)}>
                  <span className={`state-mark ${colourOf(state)}`} aria-hidden="true">
                    {marks[state] ?? '!'}
                  </span>
                  <span>
                    <span className="election-name">
                      {letterOf(index)}) {titleOf(post, index)}
                    </span>{' '}
                    <span className="election-state">
                      <FormattedMessage
                        id={`widget.elections.state.${state}`}
                        values={{ names: intl.formatList(elected.map(({ person }) => name(person))) }}
                      />
                    </span>
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
    </details>
  )
}
