/** How a letter is painted: light, and dark where its reader's mail program is dark. */
export type LetterColours = 'light' | 'dark'

/** Every colour of a letter. Text on its ground has a contrast of at least 4.5 to 1 in both (WCAG 2.2, 1.4.3). */
export const letterPalettes = {
  light: {
    page: '#f4f2ee',
    sheet: '#ffffff',
    ink: '#1c2b33',
    quiet: '#52626b',
    link: '#0b4a6f',
    button: '#0b4a6f',
    onButton: '#ffffff',
    line: '#c9d0d4',
  },
  dark: {
    page: '#10171b',
    sheet: '#1a2429',
    ink: '#e8eef1',
    quiet: '#b1bfc7',
    link: '#8cc8ee',
    button: '#8cc8ee',
    onButton: '#0d2230',
    line: '#465760',
  },
} as const satisfies Record<LetterColours, Record<string, `#${string}`>>

export const letterClasses = {
  page: 'letter-page',
  sheet: 'letter-sheet',
  ink: 'letter-ink',
  quiet: 'letter-quiet',
  link: 'letter-link',
  button: 'letter-button',
  line: 'letter-line',
  /** What gives up its margins on a phone. */ body: 'letter-body',
} as const

const { page, sheet, ink, quiet, link, button, line, body } = letterClasses
const { dark } = letterPalettes

const whereDark = '@media (prefers-color-scheme: dark)'
const bothSchemes = 'light dark'

/** The stylesheet of every letter. Its light colours stand on the elements, for programs that read no stylesheet. */
export const letterStyles = `:root { color-scheme: ${bothSchemes}; supported-color-schemes: ${bothSchemes}; }
@media (max-width: 480px) { .${body} { padding: 24px 16px !important; } }
${whereDark} {
.${page}, .${page} > table > tbody > tr > td { background-color: ${dark.page} !important; }
.${sheet} { background-color: ${dark.sheet} !important; }
.${ink} { color: ${dark.ink} !important; }
.${quiet} { color: ${dark.quiet} !important; }
.${link} { color: ${dark.link} !important; }
.${button} { background-color: ${dark.button} !important; color: ${dark.onButton} !important; }
.${line} { border-top-color: ${dark.line} !important; }
}`

/** What declares to a mail program that a letter has colours of its own for both. */
export const schemeMetas = ['color-scheme', 'supported-color-schemes'].map((name) => ({ name, content: bothSchemes }))

/** As a program in these colours shows it, whatever the reader's own computer prefers; what is written stays. */
export const letterIn = (html: string, colours: LetterColours): string =>
  html.replace(/^.*?<\/head>/s, (head) =>
    head.replaceAll(whereDark, colours === 'dark' ? '@media all' : '@media not all').replaceAll(bothSchemes, colours),
  )
