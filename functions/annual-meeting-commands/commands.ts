import * as contract from '#shared/contract/annual-meeting-commands.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { NamedMeeting, MeetingRule } from '#shared/contract/access-rule.ts'
import type { CommandName, Commands } from '#workflows/annual-meeting/messages.ts'
import { commandAsEditor, type EditorCommand } from './command-as-editor.ts'
import { commandOperation, sendCommand, type Reply } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { MeetingCaller } from '../common/exchange.ts'
import type { Operation } from '../common/operation.ts'

type CommandEndpoint<Name extends CommandName> = Endpoint<
  NamedMeeting,
  object,
  { commandId: string } & Commands[Name],
  Reply,
  MeetingRule
>

type Asked<Name extends CommandName> = { params: NamedMeeting; body: { commandId: string } & Commands[Name] }

const sending =
  <Name extends CommandName>(command: Name) =>
  ({ params, body }: Asked<Name>, caller: MeetingCaller, deps: EngineDeps): Promise<Reply> =>
    sendCommand(command, { ...params, commandId: body.commandId, given: body }, caller, deps)

const forwarded = <Name extends CommandName>(endpoint: CommandEndpoint<Name>, command: Name): Operation<EngineDeps> =>
  commandOperation(endpoint, { run: sending(command) })

/** The same, at first by what the sender's session remembers of the right to edit. */
const forwardedEarly = <Name extends EditorCommand>(
  endpoint: CommandEndpoint<Name>,
  command: Name,
): Operation<EngineDeps> =>
  commandOperation(endpoint, {
    early: ({ params, body }, visit, deps: EngineDeps) =>
      commandAsEditor(command, { ...params, commandId: body.commandId, given: body }, visit, deps),
    run: sending(command),
  })

export const commands = [
  forwarded(contract.switchType, 'switchType'),
  forwardedEarly(contract.advance, 'advance'),
  forwarded(contract.sendNotice, 'sendNotice'),
  forwarded(contract.correctNotice, 'correctNotice'),
  forwarded(contract.sendDocuments, 'sendDocuments'),
  forwarded(contract.registerAssignments, 'registerAssignments'),
  forwarded(contract.generateProtocol, 'generateProtocol'),
  forwarded(contract.resolveDraft, 'resolveDraft'),
  forwarded(contract.drawLots, 'drawLots'),
  forwarded(contract.setAsideDraw, 'setAsideDraw'),
  forwarded(contract.unlockProtocol, 'unlockProtocol'),
  forwarded(contract.remindSignatories, 'remindSignatories'),
]
