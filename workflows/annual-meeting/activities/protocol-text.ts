import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import { assertShape } from '#shared/annual-meeting/protocol/shape.ts'
import { PortalError } from '#shared/errors.ts'
import type { StoredProtocolVersion } from '#shared/platform/stores/annual-meeting/protocol.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

type Meetings = Pick<Stores, 'meetings'>

/** Asserts that the text has every § and fact as settled. @throws protocol-not-generated, protocol-shape */
export const assertWholeText = async (
  { meetings }: Meetings,
  { summary }: Pick<MeetingContent, 'summary'>,
): Promise<Pick<StoredProtocolVersion, 'version' | 'revision'>> => {
  const { clubId: club, year, protocol } = summary
  const version = await meetings.readProtocolVersion({ club, year }, protocol.version)
  if (!version) throw new PortalError('protocol-not-generated')
  assertShape(version.settled, version.paragraphs)
  return { version: version.version, revision: version.revision }
}
