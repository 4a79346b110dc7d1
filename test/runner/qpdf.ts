import { onPath } from '#infra/local/tools.ts'
import { installPackage } from './apt.ts'

/** Finds or installs qpdf, with which the tests check the portal's PDFs; says so where there is none to be had. */
export const ensureQpdf = async (): Promise<void> => {
  if (!onPath('qpdf')) await installPackage('qpdf', 'qpdf')
  if (!onPath('qpdf')) console.error('There is no qpdf: the tests that read a PDF with it count as failed. Install it.')
}
