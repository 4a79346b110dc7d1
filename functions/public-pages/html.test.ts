import { expect, test } from 'vitest'
import { filled, type Filling } from './html.ts'

const built =
  '<head><script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css"></head><div id="root"></div>'
const filling: Filling = {
  language: 'sv',
  productName: 'Förbundet',
  isDemo: false,
  title: null,
  description: null,
  addresses: null,
  parts: { scripts: ['/of-page.js'], styles: ['/of-page.css'] },
  structured: null,
  html: '<h1>Rubrik</h1>',
  takesOver: true,
  isReadable: true,
  queries: [],
}

test.each([
  ['a page that is whole lets its scripts wait for what paints it', true, ['script', 'link', 'link']],
  ['a page that only scripts show asks for them at once', false, []],
])('%s', (_, takesOver, waiting) => {
  const low = filled(built, { ...filling, takesOver }).matchAll(/<(\w+) [^>]*fetchpriority="low"/g)
  expect([...low].map(([, tag]) => tag)).toEqual(waiting)
})

test.each([
  ['a page that is whole is painted with its style sheet', true, 'rel="stylesheet" crossorigin'],
  [
    'a page that only scripts show does not wait for the style sheet of what they show',
    false,
    'rel="preload" as="style" crossorigin',
  ],
])('%s', (_, takesOver, link) => {
  expect(filled(built, { ...filling, takesOver })).toContain(`<link ${link} href="/of-page.css">`)
})
