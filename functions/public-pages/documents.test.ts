import { describe, expect, it } from 'vitest'
import { begins, documentPortal, sessionCookie } from '#test/builders/document-portal.ts'
import { localeCookie } from '#shared/languages/locale.ts'

describe('a page that an editor has published', () => {
  it.each([
    ['a millisecond before it begins', begins - 1, 404],
    ['as it begins', begins, 200],
    ['a millisecond after it began', begins + 1, 200],
    ['a millisecond before it ends', begins + 999, 200],
    ['as it ends', begins + 1_000, 404],
    ['a millisecond after it ended', begins + 1_001, 404],
  ])('is whole in the answer by portal time alone, %s, with the store away', async (_, now, status) => {
    const { page, asked } = documentPortal({ now })
    const answered = await page('/rad-och-stod/om-lon')
    expect([answered.status, answered.html.includes('data-whole'), asked[0]?.answer?.of]).toEqual(
      status === 200 ? [200, true, 'page'] : [404, false, undefined],
    )
    expect(JSON.stringify(asked).includes('Brödtext')).toBe(status === 200)
  })

  it('says where it stands in both languages, and comes with its style sheet', async () => {
    const { html } = await documentPortal({}).page('/en/advice-and-support/about-salary')
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<link rel="canonical" href="https://portal.example/en/advice-and-support/about-salary">')
    expect(html).toContain('hreflang="sv" href="https://portal.example/rad-och-stod/om-lon"')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/advicePage.css">')
    expect(html).not.toContain('Utan skript')
  })

  it('leads from the address of the other language to its own, and keeps the query', async () => {
    expect(await documentPortal({}).get('/en/advice-and-support/om-lon?a=b')).toEqual({
      status: 301,
      location: '/en/advice-and-support/about-salary?a=b',
    })
  })

  it('is given as to a visitor, and to a reader who may be signed in without saying that they are not', async () => {
    const { page, asked } = documentPortal({})
    await page('/rad-och-stod/om-lon')
    await page('/rad-och-stod/om-lon', sessionCookie)
    expect(asked.map((each) => [each.session?.signedIn, each.isWhole])).toEqual([
      [false, true],
      [undefined, true],
    ])
  })

  it('that is for visitors alone is not given to a reader who may be signed in, by itself or in its room', async () => {
    const { page, asked } = documentPortal({})
    expect(await page('/rad-och-stod/varva')).toMatchObject({ status: 200 })
    expect(asked.pop()).toMatchObject({ isWhole: true, answer: { of: 'page' } })
    expect(await page('/rad-och-stod/varva', sessionCookie)).toMatchObject({ status: 200 })
    expect(asked.pop()).toMatchObject({ isWhole: false, answer: null })
    await page('/rad-och-stod', sessionCookie)
    expect(JSON.stringify(asked.pop())).not.toContain('varva')
    await page('/rad-och-stod')
    expect(JSON.stringify(asked.pop())).toContain('varva')
  })

  it('comes with its scripts alone where neither its files nor the frame can be read, and both are logged', async () => {
    const { page, logged } = documentPortal({ isDown: true })
    expect(await page('/rad-och-stod/om-lon')).toMatchObject({ status: 200 })
    expect(logged).toEqual(['public-pages-not-read', 'public-pages-not-read'])
  })
})

describe('every page', () => {
  it('ends none of its own data early, and says nothing as markup that is text', async () => {
    const { html } = await documentPortal({}).page('/')
    expect(html).toContain('<title>A &lt;title&gt; &amp; &quot;more&quot;</title>')
    expect(html).not.toContain('<script>alert')
  })

  it('has the frame of a visitor at once, or for a reader who may be signed in one that does not say who is', async () => {
    const { page, asked } = documentPortal({})
    const { html } = await page('/mitt-uppdrag')
    expect(html).toContain('<div id="root"><h1>frame</h1></div>')
    expect(html).toContain('Utan skript')
    expect(html).not.toContain('canonical')
    expect(html).not.toContain('/myAssignment.js')
    expect((await page('/mitt-uppdrag', sessionCookie)).html).toContain(
      'modulepreload" crossorigin href="/myAssignment.js',
    )
    expect(asked.map((each) => [each.isWhole, each.session?.productName])).toEqual([
      [false, 'Förbundet'],
      [false, undefined],
    ])
  })

  it('is rendered once for all who are shown the same, and never for one what another is shown', async () => {
    const { page, asked } = documentPortal({})
    const address = '/rad-och-stod/om-lon'
    const [first, second] = await Promise.all([page(address), page(address)])
    expect([await page(address), second]).toEqual([first, first])
    expect(asked).toHaveLength(1)
    await page(address, sessionCookie)
    await page(`${address}?a=b`)
    await page('/rad-och-stod')
    expect(asked).toHaveLength(4)
  })

  it('that is no page is one that says so, in the language of its address', async () => {
    const { page, asked } = documentPortal({})
    expect([(await page('/finns-inte')).status, (await page('/en/finns-inte')).status]).toEqual([404, 404])
    expect(asked.map(({ address, isWhole }) => [address, isWhole])).toEqual([
      ['/finns-inte', true],
      ['/en/finns-inte', true],
    ])
  })

  it('is the start page in the language that was chosen before', async () => {
    expect(await documentPortal({}).get('/', localeCookie('en').split(';')[0])).toEqual({
      status: 302,
      location: '/en',
    })
  })

  it('is a demonstration’s where it is one, and bare while the portal is closed', async () => {
    expect((await documentPortal({ demo: true }).page('/')).html).toContain('<html lang="sv" data-demo>')
    const { page, asked } = documentPortal({ maintenance: true })
    expect((await page('/')).html).toContain('<div id="root"></div>')
    expect(asked).toEqual([])
  })

  it.each([
    '/',
    '/en',
    '/en/',
    '/sv',
    '/sv/bli-medlem',
    '/BLI-MEDLEM',
    '/kontakta-forbundet',
    '/contact-forbundet?tid=em',
    '/mitt-uppdrag/arsmote/2027/motet/opening',
    '/mitt-uppdrag/arsmote/ovning-2027/protokoll',
    '/en/courses-activities/an-occasion',
    '/redaktor/kurser/a-course/tillfallen/an-occasion',
    '/frontend-preview',
    '/frontend-preview/en/my-assignment',
  ])('is answered with 200 at %s, where a route leads', async (address) => {
    expect((await documentPortal({}).page(address)).status).toBe(200)
  })

  it.each([
    '/finns-inte',
    '/en/finns-inte',
    '/en/bli-medlem',
    '/sv/finns-inte',
    '/mitt-uppdrag/arsmote/2027/motet/opening/finns-inte',
    '/kontakta-facket',
    '/frontend-preview/finns-inte',
    '/assets',
  ])('is answered with 404 at %s, where none leads', async (address) => {
    expect((await documentPortal({}).page(address)).status).toBe(404)
  })

  it('is known by the word of the installation', async () => {
    const own = documentPortal({ productSlug: 'facket' })
    expect((await own.page('/kontakta-facket')).status).toBe(200)
    expect((await own.page('/kontakta-forbundet')).status).toBe(404)
  })
})
