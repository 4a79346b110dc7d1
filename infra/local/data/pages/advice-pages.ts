import { clubPages } from './advice/club-pages.ts'
import { disputePages } from './advice/dispute-pages.ts'
import { healthPages } from './advice/health-pages.ts'
import { jobPages } from './advice/job-pages.ts'
import { salaryPages } from './advice/salary-pages.ts'
import { timePages } from './advice/time-pages.ts'
import type { DemoPage, Figures } from './demo-page.ts'

export const advicePages = (figures: Figures): DemoPage[] =>
  [salaryPages, jobPages, timePages, healthPages, disputePages, clubPages].flatMap((pages) => pages(figures))
