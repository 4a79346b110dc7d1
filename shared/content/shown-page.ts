import { stockholmDate } from '../clock.ts'
import type { PageSection } from './address.ts'
import { lastReviewOf, type PageText, type Publishing } from './page.ts'

export type ShownPage = {
  id: string
  publishing: Pick<Publishing, 'number' | 'address' | 'title' | 'summary' | 'at' | 'reviewedAt'>
}

const byTitle = new Intl.Collator('sv', { numeric: true }).compare

export const inOrder = <Shown extends ShownPage>(pages: readonly Shown[]): Shown[] =>
  pages.toSorted((one, second) => byTitle(one.publishing.title.sv, second.publishing.title.sv))

const headOf = ({ id, publishing: { address, title } }: ShownPage) => ({ id, address, title })

export const roomViewOf = (shown: readonly ShownPage[]) => ({
  pages: shown.map((page) => ({ ...headOf(page), summary: page.publishing.summary })),
})

export const pageViewOf = (page: ShownPage, section: PageSection, text: PageText, beside: readonly ShownPage[]) => ({
  ...headOf(page),
  ...text,
  number: page.publishing.number,
  section,
  reviewedOn: stockholmDate(lastReviewOf(page.publishing)),
  beside: beside.map(headOf),
})
