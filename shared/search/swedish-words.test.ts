import { describe, expect, it } from 'vitest'
import { aDocument, everybody, answerOf } from '#test/builders/search.ts'
import { indexOf } from './build-index.ts'
import { createSearch } from './find.ts'

/** What the site uses by itself, so that compounds of it are known. */
const siteWords =
  'medlem avgift arbete arbetsgivare lön statistik möte årsmöte protokoll dagordning klubb styrelse försäkring inkomst uppsägning tid ledig förälder föräldrar semester dag pension kurs utbildning skola bok rätt råd stöd konflikt varsel grupp kassa post tal resa tidning bete mål lag ombud skydd rost ros ring ningen'

/** What is found by a typed word, of a text and of one that says the typed word itself, so that nothing is guessed. */
const isFound = (typed: string, text: string): boolean => {
  const documents = [
    aDocument({ title: 'Den som söks', text }),
    aDocument({ title: 'Samma ord', text: typed }),
    aDocument({ title: 'Ordlista', text: siteWords }),
  ]
  const answer = createSearch(indexOf(documents, 'sv'), 'sv').find(typed, { searcher: everybody })
  return answerOf(answer).found.includes('Den som söks')
}

describe('Swedish words', () => {
  it.each([
    // Forms of a word.
    ['avgift', 'avgifterna'],
    ['avgifter', 'avgiften'],
    ['möte', 'mötet'],
    ['möten', 'mötena'],
    ['mötets', 'möte'],
    ['medlem', 'medlemmar'],
    ['medlemmarna', 'medlem'],
    ['medlemmens', 'medlemmar'],
    ['lön', 'lönen'],
    ['löner', 'lönerna'],
    ['arbete', 'arbetet'],
    ['arbeten', 'arbetets'],
    ['försäkring', 'försäkringarna'],
    ['protokoll', 'protokollet'],
    ['protokollen', 'protokoll'],
    ['klubb', 'klubbarna'],
    ['uppsägning', 'uppsägningen'],
    ['medlemskap', 'medlemskapet'],
    ['föräldraledig', 'föräldraledighet'],
    ['föräldralediga', 'föräldraledigheten'],
    ['kurs', 'kurserna'],
    ['arbetsgivare', 'arbetsgivaren'],
    ['avtal', 'avtalet'],
    ['byta', 'byter'],
    ['anmäla', 'anmäler'],
    ['sjuk', 'sjuka'],
    ['universitet', 'universitetet'],
    ['facket', 'fack'],
    // Compounds by what they are made of.
    ['avgift', 'medlemsavgift'],
    ['avgift', 'medlemsavgiften'],
    ['medlem', 'medlemsavgifter'],
    ['avgifter', 'klubbavgiften'],
    ['statistik', 'lönestatistiken'],
    ['lön', 'lönestatistik'],
    ['försäkring', 'inkomstförsäkringen'],
    ['inkomst', 'inkomstförsäkring'],
    ['tid', 'uppsägningstiden'],
    ['uppsägning', 'uppsägningstid'],
    ['protokoll', 'årsmötesprotokoll'],
    ['ombud', 'skyddsombudet'],
    ['styrelse', 'klubbstyrelsen'],
    ['dag', 'semesterdagar'],
    // å, ä and ö by who has none, and letters that no Swedish keyboard has.
    ['lon', 'löner'],
    ['mote', 'möten'],
    ['foraldraledig', 'föräldraledigheten'],
    ['arsmote', 'årsmötet'],
    ['uppsagning', 'uppsägningstiden'],
    ['sorensen', 'Sørensen'],
    ['caesar', 'Cæsar'],
    ['lodz', 'Łódź'],
    ['sangar', 'Šaŋgar'],
    // Hyphens, with and without.
    ['a-kassa', 'a-kassan'],
    ['akassa', 'a-kassan'],
    ['a kassa', 'a-kassan'],
    ['a-kassa', 'akassan'],
    ['epost', 'e-post'],
    ['e post', 'e-posten'],
    ['e-post', 'epost'],
    ['500-gruppen', '500 gruppen'],
    ['500gruppen', '500-gruppen'],
    ['500 gruppen', '500-gruppen'],
  ])('“%s” finds “%s”', (typed, text) => {
    expect(isFound(typed, text)).toBe(true)
  })

  it.each([
    ['lön', 'lan'],
    ['lån', 'lan'],
    ['får', 'far'],
    ['råd', 'rad'],
    ['mål', 'mal'],
    ['hör', 'hår'],
    ['tid', 'tidning'],
    ['bete', 'arbete'],
    ['tal', 'avtal'],
    ['rätt', 'förrätt'],
    ['resa', 'ersättning'],
    ['ros', 'rost'],
    ['lag', 'lagning'],
    ['mat', 'format'],
    ['pension', 'pensel'],
    ['kurs', 'kusin'],
    ['ring', 'utredning'],
    ['kassa', 'kassera'],
    ['sjuk', 'sjunga'],
    ['klubb', 'klump'],
    ['medlem', 'medel'],
    ['avgift', 'gift'],
    ['ombud', 'bud'],
    ['post', 'posör'],
  ])('“%s” does not find “%s”', (typed, text) => {
    expect(isFound(typed, text)).toBe(false)
  })
})
