import type { Operation } from '../common/operation.ts'
import { answerPoll } from './answer-poll.ts'
import type { ContentDeps } from './deps.ts'
import { judgePage } from './judge-page.ts'
import { publishNews, publishPoll } from './publish.ts'
import { readContactInfo } from './read-contact-info.ts'
import { readManagedContent } from './read-managed-content.ts'
import { readNews } from './read-news.ts'
import { readNewsAndPolls } from './read-news-and-polls.ts'
import { readPoll } from './read-poll.ts'
import { requestCall } from './request-call.ts'
import { saveNews } from './save-news.ts'
import { savePoll } from './save-poll.ts'

/** News and polls, those who write them, and how the union is reached. */
export const operations: readonly Operation<ContentDeps>[] = [readNewsAndPolls, readNews, readPoll, answerPoll, readManagedContent, saveNews, savePoll, publishNews, publishPoll, readContactInfo, requestCall, judgePage]
