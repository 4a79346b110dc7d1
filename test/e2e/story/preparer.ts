import { expect } from '@playwright/test'
import { Planner } from './planner.ts'

export type Motion = {
  title: string
  submitter: string
  proposal: string
  answer: string
  recommendation: 'approve' | 'reject' | 'answered'
}

/** A PDF of one empty page, small enough to be written here. */
export const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Before the meeting: motions, questions and documents. */
export class Preparer extends Planner {
  /** In a list that is searched by typing. */
  async picks(label: string, name: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: label, exact: true })
    await box.click()
    await box.fill(name)
    await expect(this.page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toContainText(name)
    await box.press('Enter')
  }

  async writesMotion({ title, submitter, proposal, answer, recommendation }: Motion): Promise<void> {
    await this.presses('preparation.motion.add')
    await this.field('title').fill(title)
    await this.picks(this.say('meeting.field.submitter'), submitter)
    await this.field('proposal').fill(proposal)
    await this.field('boardAnswer').fill(answer)
    await this.page.getByRole('radio', { name: this.say(`preparation.motion.recommend.${recommendation}`) }).check()
  }

  async uploads(kind: string, name: string): Promise<void> {
    await this.page.getByTestId('document-file').setInputFiles({ name, mimeType: 'application/pdf', buffer: smallPdf })
    await expect(this.page.getByRole('listitem').filter({ hasText: name })).toContainText(
      this.say(`preparation.kind.${kind}`),
    )
    await expect(this.button('preparation.documents.choose')).toBeEnabled()
  }

  async mayNotUpload(file: { name: string; mimeType: string; buffer: Buffer }, because: string): Promise<void> {
    await this.page.getByTestId('document-file').setInputFiles(file)
    await this.seesText(because)
  }

  async sendsDocuments(count: number): Promise<void> {
    await this.presses('preparation.send.action', { count })
    await this.button('preparation.send.action', { count }, this.dialog()).click()
    await expect(this.dialog()).toBeHidden()
    await expect(this.text('sending.delivered', { count })).toBeVisible()
  }
}
