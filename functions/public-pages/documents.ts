import { createHash } from 'node:crypto'
import type { Language } from '#shared/basics/language.ts'
import { rooms } from '#shared/content/rooms.ts'
import { nothingPublished, shownFrame } from '#shared/content/shown-frame.ts'
import type { Shell } from '#shared/contract/sign-in.ts'
import { catalogueData, occasionData } from '#shared/courses/structured-data.ts'
import { startInChosenLanguage } from '#shared/languages/locale.ts'
import { isAddress, isPreview, pathsOf, type Page } from '#shared/languages/paths.ts'
import type { PortalClock } from '#shared/platform/clock.ts'
import type { Config } from '#shared/platform/config.ts'
import type { Log } from '#shared/platform/log.ts'
import type { PublicFiles } from '#shared/platform/public-pages.ts'
import { pageAccess } from '#shared/roles/page-access.ts'
import { renderedPages } from '#shared/public-pages/pages.ts'
import type { PageToRender, PublicAnswer, RenderedPage } from '#shared/public-pages/rendering.ts'
import { cookiesOf } from '../common/cookie.ts'
import { answerFor, type Found } from './answer-for.ts'
import type { BuiltApp } from './built-app.ts'
import { filled } from './html.ts'
import { ownPage, type AskAs, type OwnPage } from './own-page.ts'

export type Asked = { path: string; search: string; cookies: string | null }
/** `isOwn`: it holds what only its reader may see. */
export type Answered = { status: 200 | 404; html: string; isOwn: boolean } | { status: 301 | 302; location: string }
export type Documents = (asked: Asked) => Promise<Answered | null>

type Deps = {
  app: Pick<BuiltApp, 'page' | 'render' | 'partsOf'>
  files: PublicFiles
  clock: Pick<PortalClock, 'portalNow' | 'refresh'>
  config: Pick<
    Config,
    'portalOrigin' | 'productSlug' | 'productName' | 'demo' | 'maintenance' | 'contactEmail' | 'contactPhone'
  >
  log: Log
  /** Without it everybody's own pages begin with the frame. */
  askAs?: AskAs
}

/** Addresses at which nothing is. */
const nowhere: Record<Language, string> = { sv: '/-/-', en: '/en/-/-' }

type Place = { page: Page; params: Record<string, string>; language: Language }

/** Pages are given the time to the minute: seconds would make each answer another. */
const minute = 60_000

const mostRendered = 200

/** Most pages say to a visitor only that they are not signed in. */
const mayBeShown = (page: Page, isVisitor: boolean): boolean => !isVisitor || pageAccess[page] === 'open'

const failureOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/**
 * The portal's pages as a browser, or a reader without scripts, first gets them. Public ones are whole, from their
 * files: neither store nor engine is asked. So is a person's own, where the portal answers them in time. Of the others
 * there is the frame.
 */
export const documents = ({ app, files, clock, config, log, askAs }: Deps): Documents => {
  const { portalOrigin, productSlug, productName, demo, maintenance } = config
  const { pageAt, pathTo, languageOf, inLanguage } = pathsOf(productSlug)
  const cookies = cookiesOf(config)

  const pathIn = (path: string, answer: PublicAnswer | null, language: Language): string =>
    answer?.of === 'page'
      ? pathTo(rooms[answer.section].page, { address: answer.reply.address[language] }, language)
      : inLanguage(path, language)

  const structuredOf = (answer: PublicAnswer | null, language: Language, now: number): object | null => {
    const addressOf = (occasion: string) => portalOrigin + pathTo('occasion', { occasion }, language)
    if (answer?.of === 'catalogue') return catalogueData(answer.reply.occasions, { addressOf })
    if (answer?.of !== 'occasion') return null
    return occasionData(answer.reply.course, answer.reply.occasion, { language, productName, addressOf, now })
  }

  const foundAt = (place: Place, reading: { saidNow: number; isVisitor: boolean }): Promise<Found> =>
    answerFor(place, { files, portalNow: clock.portalNow(), productSlug, ...reading }).catch((error: unknown) => {
      log({ event: 'public-pages-not-read', level: 'error', cause: failureOf(error) })
      return 'unknown' as const
    })

  /** The frame as editors have published it; null where that cannot be read. */
  const shellFor = async (isVisitor: boolean): Promise<Shell | null> => {
    try {
      const frame = (await files.frame()) ?? nothingPublished
      const isSignedIn = isVisitor ? false : null
      const shown = shownFrame(frame, { isSignedIn, now: clock.portalNow(), productSlug, usual: config })
      return { banners: [], frame: shown, tag: '', version: '' }
    } catch (error) {
      log({ event: 'public-pages-not-read', level: 'error', cause: failureOf(error) })
      return null
    }
  }

  /** Null where it could not be rendered: the page comes with its scripts alone. */
  const render = async (page: PageToRender): Promise<RenderedPage | null> => {
    try {
      return await app.render(page)
    } catch (error) {
      log({ event: 'page-not-rendered', level: 'error', cause: failureOf(error) })
      return null
    }
  }

  const remembered = new Map<string, Promise<RenderedPage | null>>()
  /** As `render`, once a minute for all who are shown the same: rendering costs more than all else together. */
  const rendered = (page: PageToRender, saidNow: number): Promise<RenderedPage | null> => {
    const key = createHash('sha256')
      .update(JSON.stringify([saidNow, page]))
      .digest('base64')
    const before = remembered.get(key)
    if (before) return before
    const [oldest] = remembered.keys()
    if (remembered.size >= mostRendered && oldest !== undefined) remembered.delete(oldest)
    const rendering = render(page)
    remembered.set(key, rendering)
    void rendering.then((made) => made ?? remembered.delete(key))
    return rendering
  }

  /** Null where the portal does not answer them: their page asks by itself, and says what is wrong. */
  const ownAt = async (page: Page, secret: string): Promise<OwnPage | null> => {
    if (!askAs) return null
    try {
      return await ownPage(page, `${cookies.nameOf('session')}=${secret}`, askAs)
    } catch (error) {
      log({ event: 'own-page-not-read', level: 'error', cause: failureOf(error) })
      return null
    }
  }

  return async ({ path, search, cookies: sent }) => {
    const chosen = startInChosenLanguage(path, sent ?? '')
    if (chosen) return { status: 302, location: `${chosen}${search}` }
    const language = languageOf(path)
    // An address with a parameter answers 200, with any value: only articles are checked, because the page itself says
    // that nothing is there.
    const isKnown = isAddress(path, productSlug)
    const place = pageAt(path)
    // Without the store a demonstration's time goes on as it was.
    await clock.refresh().catch(() => undefined)
    const saidNow = Math.floor(clock.portalNow() / minute) * minute
    const secret = cookies.read(sent, 'session')
    const isVisitor = secret === null
    const isPlain = isPreview(path) || maintenance || (isKnown && !place)
    const known = place && !isPlain ? renderedPages[place.page] : undefined
    const found = place && known && known.asks !== 'nothing' ? await foundAt(place, { saidNow, isVisitor }) : 'unknown'
    const answer = typeof found === 'object' ? found.answer : null
    const own = place && !isPlain && secret !== null ? await ownAt(place.page, secret) : null
    if (answer?.of === 'page' && answer.reply.address[language] !== answer.address)
      return { status: 301, location: `${pathIn(path, answer, language)}${search}` }
    const isWhole =
      own !== null ||
      !place ||
      (known !== undefined && (answer !== null || known.asks !== 'all') && (isVisitor || !known.needsVisitor))
    const page = {
      address: found === 'none' ? nowhere[language] : `${path}${search}`,
      session:
        own?.session ?? (isVisitor ? ({ signedIn: false, portalNow: saidNow, demo, productName } as const) : null),
      answer: own?.answer ?? answer,
      shell: own?.shell ?? (isPlain ? null : await shellFor(isVisitor)),
      isWhole,
      productName,
      isDemo: demo,
    }
    // What is a person's own is rendered for them alone, and cached for no one.
    const shown = isPlain ? null : await (own ? render(page) : rendered(page, saidNow))
    const ofPage = shown && isWhole ? place : null
    const html = filled(await app.page(), {
      language,
      productName,
      isDemo: demo,
      title: shown?.title ?? null,
      description: shown?.description ?? null,
      addresses: ofPage && {
        sv: portalOrigin + pathIn(path, answer, 'sv'),
        en: portalOrigin + pathIn(path, answer, 'en'),
      },
      parts: place && !isPlain && mayBeShown(place.page, isVisitor) ? app.partsOf(place.page, language) : null,
      structured: ofPage ? structuredOf(answer, language, saidNow) : null,
      html: shown?.html ?? '',
      takesOver: shown !== null && isWhole,
      isReadable: shown !== null && (isWhole || found === 'none'),
      queries: shown?.queries ?? [],
    })
    return { status: isKnown && found !== 'none' ? 200 : 404, html, isOwn: own !== null && shown !== null }
  }
}
