import { areaHandler } from '../common/area-handler.ts'
import { news } from './area.ts'
import { answerPoll, readPoll } from './polls.ts'
import { judgePage } from './judge-page.ts'
import { publishNews, publishPoll } from './publish.ts'
import { readManagedContent } from './read-managed-content.ts'
import { readNews, readNewsAndPolls } from './read-news.ts'
import { saveNews } from './save-news.ts'
import { savePoll } from './save-poll.ts'

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

export const handler = areaHandler(news, operations, (_, base) => base)
