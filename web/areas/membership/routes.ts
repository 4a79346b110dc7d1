import type { AreaFile } from '#web/client/page-route.ts'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'

export const messages = ['forms', 'membership-application', 'signing'] as const

export const routes: AreaFile['routes'] = [
  { page: 'checkCertificate', load: () => import('./certificate/check-page.tsx') },
  { page: 'confirmEmail', load: () => import('./confirm-email/confirm-email-page.tsx') },
  // Where most begin, and nothing on it needs Ant Design or is typed into.
  {
    layout: () => import('./members-only.tsx'),
    plain: true,
    messages: [],
    children: [
      {
        page: 'myProduct',
        load: () => import('./home/home-page.tsx'),
        begins: (client) => client.prefetchQuery(ownMembershipQuery),
      },
    ],
  },
  {
    layout: () => import('./members-only.tsx'),
    children: [
      { page: 'membership', load: () => import('./membership/membership-page.tsx') },
      { page: 'feeCalculator', load: () => import('./fee/fee-page.tsx') },
      { page: 'membershipContact', load: () => import('./contact/contact-page.tsx') },
      { page: 'careerCentre', load: () => import('./career/career-page.tsx') },
      { page: 'membershipChange', load: () => import('./change/change-page.tsx') },
      { page: 'leaveMembership', load: () => import('./leaving/leaving-page.tsx') },
      { page: 'employments', load: () => import('./employments/employments-page.tsx') },
      { page: 'employmentChange', load: () => import('./employments/employment-change-page.tsx') },
      { page: 'subscriptions', load: () => import('./subscriptions/subscriptions-page.tsx') },
      { page: 'myConsents', load: () => import('./consents/consents-page.tsx') },
    ],
  },
  // Who is no longer a member sees what became of what they asked for.
  { page: 'membershipCases', load: () => import('./cases/cases-page.tsx') },
]
