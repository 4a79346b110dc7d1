import { answerPoll } from './answer-poll.ts'
import { judgePage } from './judge-page.ts'
import { publishNews, publishPoll } from './publish.ts'
import { readManagedContent } from './read-managed-content.ts'
import { readNews } from './read-news.ts'
import { readNewsAndPolls } from './read-news-and-polls.ts'
import { readPoll } from './read-poll.ts'
import { saveNews } from './save-news.ts'
import { savePoll } from './save-poll.ts'

/** News and polls, and those who write them. */
export const operations = [
  readNewsAndPolls,
  readNews,
  readPoll,
  answerPoll,
  readManagedContent,
  saveNews,
  savePoll,
  publishNews,
  publishPoll,
  judgePage,
]
