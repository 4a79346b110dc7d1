import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { SettledParagraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { settle } from '#shared/annual-meeting/protocol/shape.ts'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'

/**
 * Lays a text of the protocol in the store, where a transition would have stored it: settled as it is, unless given
 * otherwise.
 */
export const layProtocolVersion = async (
  { client, tables }: Dynamo,
  { club, year }: MeetingKey,
  version: ProtocolVersion & { settled?: SettledParagraph[] },
): Promise<void> => {
  const settled = settle(version.paragraphs)
  const Item = { ...keys.protocol(club, year, version.version), settled, ...version }
  await client.send(new PutCommand({ TableName: tables.meetings, Item }))
}
