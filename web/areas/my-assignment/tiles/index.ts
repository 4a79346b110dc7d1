import type { HomeTile } from './home-tile.ts'
import { AssignmentsTile } from './assignments-tile.tsx'
import { ClubDocumentsTile } from './club-documents-tile.tsx'
import { ContactsTile } from './contacts-tile.tsx'
import { CoursesTile } from './courses-tile.tsx'
import { HelpTile } from './help-tile.tsx'
import { MailingsTile } from './mailings-tile.tsx'
import { MandatesTile } from './mandates-tile.tsx'
import { MemberMeetingsTile } from './member-meetings-tile.tsx'
import { MembersTile } from './members-tile.tsx'
import { NewsTile } from './news-tile.tsx'
import { OwnMembershipTile } from './own-membership-tile.tsx'
import { WorkplaceSalariesTile } from './workplace-salaries-tile.tsx'

/** The tiles of the home in their order; each is shown to those whose active role opens it. */
export const tiles: readonly HomeTile[] = [
  { id: 'assignments', opens: 'assignments.read', Tile: AssignmentsTile },
  { id: 'member-meetings', opens: 'member-meetings.read', Tile: MemberMeetingsTile },
  { id: 'members', opens: 'member-counts.read', Tile: MembersTile },
  { id: 'workplace-salaries', opens: 'workplace-salaries.read', Tile: WorkplaceSalariesTile },
  { id: 'mailings', opens: 'email.send', Tile: MailingsTile },
  { id: 'contacts', opens: 'club.read', Tile: ContactsTile },
  { id: 'club-documents', opens: 'club-documents.read', Tile: ClubDocumentsTile },
  { id: 'courses', opens: 'signed-in', Tile: CoursesTile },
  { id: 'news', opens: 'news.read', Tile: NewsTile },
  { id: 'mandates', opens: 'signed-in', Tile: MandatesTile },
  { id: 'own-membership', opens: 'own-membership.read', Tile: OwnMembershipTile },
  { id: 'help', opens: 'signed-in', Tile: HelpTile },
]
