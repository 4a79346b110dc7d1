import { useIntl } from 'react-intl'
import { ElectionsData, type ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { useUndo } from '#web/components/undo.tsx'
import { useName } from '../fields/person-field.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { sameValue } from '../saving/three-way.ts'

const putAt = <T>(list: readonly T[], index: number, value: T): T[] => [
  ...list.slice(0, index),
  value,
  ...list.slice(index),
]

/** Removes an election or a nominee at once; both can be undone, beside whatever was changed in the meantime. */
export const useElectionRemovals = (itemId: string, show: (postId: string) => void) => {
  const intl = useIntl()
  const nameOf = useName()
  const offerUndo = useUndo()
  const { saver } = useMeeting()
  const change = (to: (posts: ElectionPost[]) => ElectionPost[]) => {
    const { data = {} } = saver.entry(itemId)?.draft ?? {}
    saver.edit(itemId, { data: { ...data, posts: to(ElectionsData.safeParse(data).data?.posts ?? []) } })
  }

  const removePost = (post: ElectionPost, index: number, title: string) => {
    change((posts) => posts.filter(({ id }) => id !== post.id))
    offerUndo({
      text: intl.formatMessage({ id: 'widget.elections.removed' }, { post: title }),
      undo: () => {
        change((posts) => (posts.some(({ id }) => id === post.id) ? posts : putAt(posts, index, post)))
        show(post.id)
      },
      returnTo: `post-${post.id}`,
    })
  }

  const removeNominee = (post: ElectionPost, person: string) => {
    const nominees = post.nominees ?? []
    const without: ElectionPost = {
      ...post,
      nominees: nominees.filter((other) => other !== person),
      method: null,
      rounds: [],
      withdrawn: [],
    }
    const setPost = (to: (post: ElectionPost) => ElectionPost) =>
      change((posts) => posts.map((each) => (each.id === post.id ? to(each) : each)))
    /** What was chosen for other nominees since then does not hold for these. */
    const putBack = (now: ElectionPost): ElectionPost => {
      if (sameValue(now, without)) return post
      if (now.nominees?.includes(person)) return now
      return {
        ...now,
        nominees: putAt(now.nominees ?? [], nominees.indexOf(person), person),
        method: null,
        rounds: [],
        withdrawn: [],
      }
    }
    setPost(() => without)
    offerUndo({
      text: intl.formatMessage({ id: 'widget.elections.nominee-removed' }, { name: nameOf(person) }),
      undo: () => {
        setPost(putBack)
        show(post.id)
      },
      returnTo: `post-${post.id}`,
    })
  }

  return { removePost, removeNominee }
}
