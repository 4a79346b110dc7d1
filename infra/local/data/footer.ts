import { defaultFooter } from '#shared/content/default-frame.ts'
import { framePublishingOf, type FrameDraft, type FrameLink, type StoredFramePart } from '#shared/content/frame.ts'

const link = (sv: string, en: string, address: string): FrameLink => ({
  text: { sv, en },
  address,
  readers: 'everybody',
})

/** The footer that the demonstration's editors have published: the portal's own, with pages that they have written. */
export const demoFooter = (opening: number): StoredFramePart => {
  const [membership, companies] = defaultFooter.columns
  if (!membership || !companies) throw new Error('the portal’s own footer has changed')
  const draft: FrameDraft = {
    part: 'footer',
    columns: [
      {
        ...membership,
        links: [
          ...membership.links,
          link('Avgifter', 'Fees', '/medlemskapet/vad-kostar-det'),
          link('Inkomstförsäkring', 'Income insurance', '/medlemskapet/inkomstforsakring'),
        ],
      },
      companies,
      {
        title: { sv: 'Om webbplatsen', en: 'About the website' },
        links: [
          link('Hjälp', 'Help', '/om-webbplatsen/hjalp'),
          link('Personuppgifter', 'Personal data', '/om-webbplatsen/personuppgifter'),
          link('Kakor', 'Cookies', '/om-webbplatsen/kakor'),
          link('Tillgänglighet', 'Accessibility', '/om-webbplatsen/tillganglighet'),
        ],
      },
    ],
    from: { day: '', time: '' },
  }
  const publishing = framePublishingOf(draft, 1, opening)
  return { part: 'footer', draft, version: 1, updatedAt: opening, publishedVersion: 1, publishings: [publishing] }
}
