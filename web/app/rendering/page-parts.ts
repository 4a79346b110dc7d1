import type { Language } from '#shared/basics/language.ts'
import type { Page } from '#shared/languages/paths.ts'
import type { PartsOf } from '#shared/public-pages/rendering.ts'

/** As `PageRoute`, with the name of a file where it is loaded from. */
type NamedRoute = { page: Page; load?: string; plain?: true } | { layout: string; children: NamedRoute[]; plain?: true }
type AreaFile = { routes: (NamedRoute & { messages?: readonly string[] })[]; messages?: readonly string[] }

const areas = import.meta.glob<AreaFile>('../../areas/*/routes.ts', { eager: true, query: '?files' })

const antd: Readonly<Record<Language, readonly string[]>> = {
  sv: ['client/antd-provider.tsx', '../node_modules/antd/locale/sv_SE.js', '../node_modules/dayjs/locale/sv.js'],
  en: ['client/antd-provider.tsx', '../node_modules/antd/locale/en_GB.js', '../node_modules/dayjs/locale/en-gb.js'],
}
const texts = (area: string) => (language: Language) => `../virtual:messages/${language}/${area}`

type Parts = (language: Language) => readonly string[]
const partsIn = (route: NamedRoute, around: Parts): [Page, Parts][] => {
  if ('layout' in route) {
    const parts: Parts = (language) => [route.layout, ...around(language)]
    return route.children.flatMap((child) => partsIn(child, parts))
  }
  const { page, load } = route
  return [[page, (language) => [...(load ? [load] : []), ...around(language)]]]
}

const parts = new Map(
  Object.entries(areas).flatMap(([file, { routes, messages = [] }]) => {
    const area = file.split('/').at(-2) ?? ''
    return routes.flatMap((route) =>
      partsIn(route, (language) => [
        ...('component' in route || route.plain ? [] : antd[language]),
        ...[area, ...(route.messages ?? messages), 'core'].map((each) => texts(each)(language)),
      ]),
    )
  }),
)

/** The files of the app that show a page, beside those that every page begins with, as the build names them. */
export const partsOf: PartsOf = (page, language) => parts.get(page)?.(language) ?? []
