import type { Dynamo } from '../dynamo.ts'
import { createAudit } from './audit.ts'
import { createMailStore } from './mail-store.ts'
import { createMeetingsStore } from './meetings-store.ts'
import { createOrdersStore } from './orders-store.ts'
import { createPeopleStore } from './people-store.ts'
import { createRemindersStore } from './reminders-store.ts'
import { createSessionsStore } from './sessions-store.ts'

/** Every store over one database. */
export const createStores = (dynamo: Dynamo) => ({
  meetings: createMeetingsStore(dynamo),
  people: createPeopleStore(dynamo),
  sessions: createSessionsStore(dynamo),
  orders: createOrdersStore(dynamo),
  mail: createMailStore(dynamo),
  reminders: createRemindersStore(dynamo),
  audit: createAudit(dynamo),
})
export type Stores = ReturnType<typeof createStores>
