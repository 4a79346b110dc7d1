import { until } from '#infra/local/health.ts'

/** One tab of a browser, as far as the story of the other browsers needs it. Places are XPath expressions. */
export type Tab = {
  open: (address: string) => Promise<void>
  /** Whether something is there and can be seen. */
  shows: (place: string) => Promise<boolean>
  /** With the mouse, in its middle. */
  press: (place: string) => Promise<void>
  /** Key by key, in place of what the field has. */
  type: (place: string, text: string) => Promise<void>
  valueOf: (place: string) => Promise<string>
  end: () => Promise<void>
}

const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`)
const namedExactly = (text: string) => `[normalize-space(.)=${quoted(text)} or @aria-label=${quoted(text)}]`

export const button = (name: string) => `//button${namedExactly(name)}`
export const heading = (name: string) => `//*[self::h1 or self::h2]${namedExactly(name)}`
export const picture = (name: string) => `//*[self::img or @role="img"]${namedExactly(name)}`
export const field = (label: string) => `//input[@id=//label[normalize-space(.)=${quoted(label)}]/@for]`
/** What a list of facts says. */
export const fact = (text: string) => `//dd[contains(., ${quoted(text)})]`
/** Where the header greets the person signed in. */
export const greeting = (name: string) =>
  `//header//button[contains(., ${quoted(name)}) or contains(@aria-label, ${quoted(name)})]`

/** @throws Error naming what is not there within a minute. */
export const sees = async (tab: Tab, place: string): Promise<void> => {
  if (!(await until(() => tab.shows(place), 60))) throw new Error(`After a minute there is still no ${place}.`)
}

/** Presses what is there, or comes. */
export const presses = async (tab: Tab, place: string): Promise<void> => {
  await sees(tab, place)
  await tab.press(place)
}
