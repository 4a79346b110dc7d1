import { outcomeOfPost, type ElectionPost } from './election-posts.ts'
import type { MeetingContent } from '../meeting.ts'

export type PostState =
  | 'untouched'
  | 'needs-type'
  | 'needs-method'
  | 'needs-votes'
  | 'needs-run-off'
  | 'needs-lot'
  | 'invalid'
  | 'elected'
  | 'vacant'
  | 'postponed'

const isUntouched = ({ nominees, method, postponed }: ElectionPost): boolean =>
  !method && !postponed && (nominees ?? []).length === 0

export const stateOfPost = (post: ElectionPost, content: Pick<MeetingContent, 'items' | 'summary'>): PostState => {
  if (isUntouched(post)) return 'untouched'
  if (!post.type) return 'needs-type'
  if (post.postponed) return 'postponed'
  const outcome = outcomeOfPost(post, content)
  if (!outcome) return 'needs-method'
  if (outcome.status !== 'decided') return outcome.status
  return outcome.elected.length > 0 ? 'elected' : 'vacant'
}

const ended: ReadonlySet<PostState> = new Set(['elected', 'vacant', 'postponed'])

export const hasEnded = (state: PostState): boolean => ended.has(state)
