import type { RecipientList } from '../../mailings/recipient-list.ts'
import type { Engine } from '../engine/client.ts'

export const recipientListProcessId = (list: string): string => `recipient-list/${list}`

/** Starting it again does nothing. */
export const startRecipientList = (
  engine: Pick<Engine, 'start'>,
  { id, mailing }: Pick<RecipientList, 'id' | 'mailing'>,
): Promise<void> =>
  engine.start({
    type: 'recipientList',
    queue: 'background',
    id: recipientListProcessId(id),
    argument: { list: id, mailing },
    searchAttributes: [],
    summary: 'The recipients of a mailing of the union',
  })
