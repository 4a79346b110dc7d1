import { BusinessMeetingsTile } from './business-meetings-tile.tsx'
import { CareerTile } from './career-tile.tsx'
import { CasesTile } from './cases-tile.tsx'
import { ContactTile } from './contact-tile.tsx'
import { EmploymentsTile } from './employments-tile.tsx'
import { DataRightsTile } from './data-rights-tile.tsx'
import { FeeTile } from './fee-tile.tsx'
import { InsuranceTile } from './insurance-tile.tsx'
import { OwnCoursesTile } from './own-courses-tile.tsx'
import { MembershipTile } from './membership-tile.tsx'
import { ConsentsTile } from './consents-tile.tsx'
import { PaymentsTile } from './payments-tile.tsx'
import { SubscriptionsTile } from './subscriptions-tile.tsx'
import type { OwnTile } from './own-tile.ts'

/** The tiles in their order. One that has nothing to say shows nothing. */
export const tiles: readonly OwnTile[] = [
  { id: 'membership', Tile: MembershipTile },
  { id: 'fee', Tile: FeeTile },
  { id: 'payments', Tile: PaymentsTile },
  { id: 'employments', Tile: EmploymentsTile },
  { id: 'insurance', Tile: InsuranceTile },
  { id: 'career', Tile: CareerTile },
  { id: 'contact', Tile: ContactTile },
  { id: 'cases', Tile: CasesTile },
  { id: 'own-courses', Tile: OwnCoursesTile },
  { id: 'business-meetings', Tile: BusinessMeetingsTile },
  { id: 'subscriptions', Tile: SubscriptionsTile },
  { id: 'consents', Tile: ConsentsTile },
  { id: 'data-rights', Tile: DataRightsTile },
]
