import { BusinessMeetingsTile } from './business-meetings-tile.tsx'
import { CareerTile } from './career-tile.tsx'
import { CasesTile } from './cases-tile.tsx'
import { ContactTile } from './contact-tile.tsx'
import { EmploymentsTile } from './employments-tile.tsx'
import { DataRightsTile } from './data-rights-tile.tsx'
import { InsuranceTile } from './insurance-tile.tsx'
import { OwnCoursesTile } from './own-courses-tile.tsx'
import { MembershipTile } from './membership-tile.tsx'
import { ConsentsTile } from './consents-tile.tsx'
import { PaymentsTile } from './payments-tile.tsx'
import { SalaryTile } from './salary-tile.tsx'
import { SubscriptionsTile } from './subscriptions-tile.tsx'
import type { OwnTile } from './own-tile.ts'

/** The tiles in their groups, each in its order. One that has nothing to say shows nothing. */
export const tileGroups: readonly { id: 'membership' | 'money' | 'choices'; tiles: readonly OwnTile[] }[] = [
  {
    id: 'membership',
    tiles: [
      { id: 'membership', Tile: MembershipTile },
      { id: 'employments', Tile: EmploymentsTile },
      { id: 'career', Tile: CareerTile },
      { id: 'cases', Tile: CasesTile },
      { id: 'own-courses', Tile: OwnCoursesTile },
      { id: 'business-meetings', Tile: BusinessMeetingsTile },
    ],
  },
  {
    id: 'money',
    tiles: [
      { id: 'payments', Tile: PaymentsTile },
      { id: 'insurance', Tile: InsuranceTile },
      { id: 'salary', Tile: SalaryTile },
    ],
  },
  {
    id: 'choices',
    tiles: [
      { id: 'contact', Tile: ContactTile },
      { id: 'subscriptions', Tile: SubscriptionsTile },
      { id: 'consents', Tile: ConsentsTile },
      { id: 'data-rights', Tile: DataRightsTile },
    ],
  },
]
