import { describe, expect, it } from 'vitest'
import { foundIn, minutedIn } from '#test/builders/item-findings.ts'
import { meeting, people } from '#test/builders/meeting-content.ts'

const { astrid, johan, mira, olle, vera } = people
const [chairman, secretary, adjusters] = ['meeting-chairman', 'meeting-secretary', 'adjuster-and-vote-counter']
const counter = { voteCounter: { name: 'Eva Gäst' } }

describe('the officers of the meeting', () => {
  it.each([
    [chairman, { chairman: null }, ['error chairman-missing at chairman']],
    [chairman, { chairman: { name: ' ' } }, ['error chairman-missing at chairman']],
    [chairman, { chairman: { name: 'Eva Gäst' } }, []],
    [chairman, { chairman: { ref: vera } }, []],
    [chairman, { chairman: { ref: mira } }, ['error chairman-is-adjuster at chairman']],
    [secretary, { secretary: null }, ['error secretary-missing at secretary']],
    [secretary, { secretary: { ref: astrid } }, []],
    [secretary, { secretary: { ref: vera } }, ['error officer-not-in-club at secretary']],
    [secretary, { secretary: { ref: mira } }, ['error secretary-is-adjuster at secretary']],
    [adjusters, { adjusters: [] }, ['error adjuster-missing at adjusters']],
    [adjusters, { adjusters: null }, ['error adjuster-missing at adjusters']],
    [adjusters, { adjusters: [{ ref: mira }, { ref: olle }] }, []],
    [adjusters, { adjusters: [{ ref: vera }] }, ['error officer-not-in-club at adjusters']],
    [adjusters, { adjusters: [{ ref: astrid }] }, ['error adjuster-is-chairman at adjusters']],
    [adjusters, { adjusters: [{ ref: johan }] }, ['error adjuster-is-secretary at adjusters']],
    [adjusters, { voteCounter: null }, ['error vote-counter-missing at voteCounter']],
    [adjusters, { voteCounter: { ref: astrid } }, []],
  ])('of %s with %o: %o', (item, data, found) => expect(foundIn(item, data)).toEqual(found))

  it.each([
    [chairman, {}, ['Mötet valde Astrid Lindahl till mötesordförande.']],
    [chairman, { chairman: { name: ' Eva Gäst ' } }, ['Mötet valde Eva Gäst till mötesordförande.']],
    [chairman, { chairman: null }, ['… Mötesordförande är inte vald.']],
    [secretary, {}, ['Mötet valde Johan Ekberg till mötessekreterare.']],
    [secretary, { secretary: null }, ['… Mötessekreterare är inte vald.']],
    [
      adjusters,
      { adjusters: [{ ref: mira }, { ref: olle }] },
      ['Mötet valde Mira Öst och Olle Vikdal att justera protokollet.', 'Mötet valde Eva Gäst till rösträknare.'],
    ],
    [adjusters, { adjusters: [], voteCounter: null }, ['… Justerare är inte vald.', '… Rösträknare är inte vald.']],
    [adjusters, { voteCounter: { ref: mira } }, ['Mötet valde Mira Öst att justera protokollet och räkna rösterna.']],
    [
      adjusters,
      { adjusters: [{ ref: mira }, { ref: olle }], voteCounter: { ref: mira } },
      ['Mötet valde Mira Öst och Olle Vikdal att justera protokollet.', 'Mötet valde Mira Öst till rösträknare.'],
    ],
    [
      adjusters,
      { voteCounter: { ref: olle } },
      ['Mötet valde Mira Öst att justera protokollet.', 'Mötet valde Olle Vikdal till rösträknare.'],
    ],
  ])('of %s with %o are minuted: %o', (item, data, minuted) =>
    expect(minutedIn(meeting({ data: { [item]: { ...(item === adjusters ? counter : {}), ...data } } }), item)).toEqual(
      minuted,
    ),
  )
})
