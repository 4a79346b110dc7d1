import { describe, expect, it } from 'vitest'
import { Language } from '#shared/basics/language.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { linksIn } from '#shared/content/body.ts'
import { whereLinksLead } from '#shared/content/where-links-lead.ts'
import { demoPages } from './demo-page.ts'

const pages = demoPages(stockholmInstant('2027-01-20', '09:00'), 'forbundet').map(({ page }) => page)

describe('the pages of the demonstration', () => {
  it('lead to pages that are there', () => {
    const there = new Set(
      pages.flatMap(({ section, address }) => Language.options.map((each) => `${section} ${address[each]}`)),
    )
    const dead = pages.flatMap(({ body }) =>
      Language.options.flatMap((written) => {
        const found = whereLinksLead(linksIn(body[written]), 'forbundet')
        const missing = found.toPages.filter(({ section, address }) => !there.has(`${section} ${address}`))
        return [...found.dead, ...missing.map(({ link }) => link)]
      }),
    )
    expect(dead).toEqual([])
  })

  it('have an address of their own in each language', () => {
    for (const language of Language.options) {
      const addresses = pages.map(({ section, address }) => `${section}/${address[language]}`)
      expect(new Set(addresses).size).toBe(addresses.length)
    }
  })

  it('are forty at the least', () => {
    expect(pages.length).toBeGreaterThanOrEqual(40)
  })

  it('link to no page that is for other readers', () => {
    const readersAt = new Map(
      pages.flatMap(({ section, address, readers }) =>
        Language.options.map((language) => [`${section} ${address[language]}`, readers] as const),
      ),
    )
    const closed = pages.flatMap(({ body, readers }) =>
      Language.options
        .flatMap((language) => whereLinksLead(linksIn(body[language]), 'forbundet').toPages)
        .filter(({ section, address }) => {
          const allowed = readersAt.get(`${section} ${address}`) ?? []
          return allowed.length > 0 && (readers.length === 0 || readers.some((kind) => !allowed.includes(kind)))
        })
        .map(({ link }) => link),
    )
    expect(closed).toEqual([])
  })
})
