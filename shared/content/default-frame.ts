import type { ContentOf, FrameLink } from './frame.ts'

const link = (sv: string, en: string, address: string, readers: FrameLink['readers'] = 'everybody'): FrameLink => ({
  text: { sv, en },
  address,
  readers,
})

/** The menu that the portal comes with, until editors publish one. */
export const defaultMenu: ContentOf<'menu'> = {
  part: 'menu',
  links: [
    link('Medlemskapet', 'Membership', '/medlemskapet', 'visitors'),
    link('Kurser', 'Courses', '/kurser-aktiviteter'),
    link('Råd och stöd', 'Advice and support', '/rad-och-stod'),
  ],
}

/** What the start page that the portal comes with offers; of what no editor has written nothing is shown. */
export const defaultStart: ContentOf<'start'> = {
  part: 'start',
  links: [
    link('Nytt jobb eller ny lön', 'New job or salary', '/medlemskapet/nytt-jobb-eller-ny-lon'),
    link('Uppsagd eller varslad', 'Given notice', '/rad-och-stod/uppsagd-eller-varslad'),
    link('Föräldraledig', 'On parental leave', '/rad-och-stod/foraldraledig'),
    link('Ny som förtroendevald', 'Newly elected', '/rad-och-stod/ny-som-fortroendevald'),
  ],
}

export const defaultFooter: ContentOf<'footer'> = {
  part: 'footer',
  columns: [
    {
      title: { sv: 'Medlemskapet', en: 'Membership' },
      links: [
        link('Bli medlem', 'Become a member', '/bli-medlem', 'visitors'),
        link('Kurser och aktiviteter', 'Courses and activities', '/kurser-aktiviteter'),
        link('Villkor för medlemskapet', 'Terms of membership', '/medlemskapet/villkor'),
      ],
    },
    {
      title: { sv: 'För företag', en: 'For companies' },
      links: [
        link('Företagsmöten', 'Business meetings', '/foretagsmoten'),
        link('Kontrollera ett protokoll', 'Check a protocol', '/kontrollera'),
      ],
    },
    {
      title: { sv: 'Om webbplatsen', en: 'About the website' },
      links: [link('Personuppgifter, kakor och hjälp', 'Personal data, cookies and help', '/om-webbplatsen')],
    },
  ],
}
