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
  styles: [],
  structured: null,
  html: '<h1>Rubrik</h1>',
  takesOver: true,
  isReadable: true,
  queries: [],
}

test.each([
  ['a page that is whole lets its scripts wait for what paints it', true, ['script', 'link']],
  ['a page that only scripts show asks for them at once', false, []],
])('%s', (_, takesOver, waiting) => {
  const low = filled(built, { ...filling, takesOver }).matchAll(/<(\w+) [^>]*fetchpriority="low"/g)
  expect([...low].map(([, tag]) => tag)).toEqual(waiting)
})
