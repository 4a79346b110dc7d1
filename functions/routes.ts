import type { Config } from '#shared/platform/config.ts'
import type { Deps } from './common/deps.ts'
import { operations as clubDocuments } from './club-documents/operations.ts'
import { withContent } from './content/deps.ts'
import { operations as content } from './content/operations.ts'
import { operations as courses } from './courses/operations.ts'
import { operations as assignments } from './assignments/operations.ts'
import { tellProcesses } from './demo/clock-notice.ts'
import { withDemo } from './demo/deps.ts'
import { operations as demo } from './demo/operations.ts'
import { withFiles } from './files/deps.ts'
import { operations as files } from './files/operations.ts'
import { operations as meetingCommands } from './meeting-commands/operations.ts'
import { operations as meetings } from './meetings/operations.ts'
import { operations as memberMeetings } from './member-meetings/operations.ts'
import { operations as members } from './members/operations.ts'
import { withOperator } from './operator/deps.ts'
import { operations as operator } from './operator/operations.ts'
import { operations as participation } from './participation/operations.ts'
import { operations as signIn } from './sign-in/operations.ts'
import { withSigning } from './signing/deps.ts'
import { operations as signing } from './signing/operations.ts'

/** Every route of the portal, by area: what each function serves in the cloud, and all of them on one machine. */
export const routes = { 'sign-in': signIn, meetings, 'meeting-commands': meetingCommands, signing, files, participation, assignments, members, 'member-meetings': memberMeetings, 'club-documents': clubDocuments, content, courses, operator, demo } as const

/** What the routes of every area together work with. */
export const withEverything = (config: Config, base: Deps) => {
  const deps = withContent(config, withOperator(config, withFiles(config, withSigning(config, base))))
  return withDemo(config, deps, tellProcesses(deps))
}
export type AllDeps = ReturnType<typeof withEverything>
