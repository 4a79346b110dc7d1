import { PageText, PageDraft, publishingOf, publishIssues, type ContentPage } from '#shared/content/page.ts'
import type { BothLanguages } from '#shared/basics/both-languages.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { PageSection } from '#shared/content/address.ts'
import type { Readers } from '#shared/content/readers.ts'
import { feeIn } from '#shared/membership/fees.ts'
import type { FeeGround } from '#shared/membership/fee.ts'
import { SeededRandom } from '../random.ts'
import { aboutPages } from './about-pages.ts'
import { contactPages } from './about/contact-pages.ts'
import { membershipPages } from './membership-pages.ts'
import { kindPages } from './membership/kind-pages.ts'
import { paymentPages } from './membership/payment-pages.ts'
import { workplacePages } from './membership/workplace-pages.ts'
import { bodyFrom } from './page-text.ts'
import { clubPages } from './advice/club-pages.ts'
import { disputePages } from './advice/dispute-pages.ts'
import { healthPages } from './advice/health-pages.ts'
import { jobPages } from './advice/job-pages.ts'
import { salaryPages } from './advice/salary-pages.ts'
import { timePages } from './advice/time-pages.ts'

/** A page of the demonstration as its file has it; see `bodyFrom` for the text. */
export type DemoPage = {
  section: PageSection
  address: BothLanguages
  title: BothLanguages
  summary: BothLanguages
  body: BothLanguages
  readers?: Readers
}

/** What pages name that the portal knows: the fees, and its own word in addresses. */
export type Figures = { fee: (ground: FeeGround) => string; product: string }

/** Days between the demonstration's opening and the last publishing, and until an editor should review the pages. */
const [publishedBefore, reviewedAfter] = [12, 180]

export type StoredPage = { page: ContentPage; publishing: ContentPage['publishings'][number]; text: PageText }

const membership = [membershipPages, kindPages, workplacePages, paymentPages]
const advice = [salaryPages, jobPages, timePages, healthPages, disputePages, clubPages]
const about = [aboutPages, contactPages]

/** The pages that are published when the demonstration opens. @throws for one that could not be published */
export const demoPages = (opening: number, product: string): StoredPage[] => {
  const today = stockholmDate(opening)
  const at = opening - publishedBefore * 24 * 60 * 60_000
  const random = new SeededRandom(2)
  const figures: Figures = { fee: (ground) => String(feeIn(ground, today)?.amount ?? ''), product }
  return [...membership, ...advice, ...about]
    .flatMap((pages) => pages(figures))
    .map((written) => {
      const draft = PageDraft.parse({
        ...written,
        body: { sv: bodyFrom(written.body.sv), en: bodyFrom(written.body.en) },
        readers: written.readers ?? [],
        from: { day: '', time: '' },
        until: { day: '', time: '' },
        reviewOn: addDays(today, reviewedAfter),
      })
      const issues = publishIssues(draft, at)
      if (issues.length > 0) throw new Error(`${written.title.sv}: ${JSON.stringify(issues)}`)
      const publishing = publishingOf(draft, 2, at)
      const page: ContentPage = {
        ...draft,
        id: random.ref(),
        version: 2,
        updatedAt: at,
        publishedVersion: 2,
        reviewedBy: null,
        reviews: 0,
        publishings: [publishing],
      }
      const { title, summary, body } = draft
      return { page, publishing, text: { title, summary, body } }
    })
}
