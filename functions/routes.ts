import { operations as demo } from './demo/operations.ts'
import { operations as files } from './files/operations.ts'
import { operations as meetingCommands } from './meeting-commands/operations.ts'
import { operations as meetings } from './meetings/operations.ts'
import { operations as signIn } from './sign-in/operations.ts'
import { operations as signing } from './signing/operations.ts'

/** Every route of the portal, by area: what each function serves in the cloud, and all of them on one machine. */
export const routes = { 'sign-in': signIn, meetings, files, demo } as const
