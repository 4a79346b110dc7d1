import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Language } from '../../../basics/language.ts'
import { addressesOf, type PageSection } from '../../../content/address.ts'
import { imagesIn } from '../../../content/body.ts'
import { ContentPage, PageText, Publishing } from '../../../content/page.ts'
import { PortalError } from '../../../errors.ts'
import { getAll, queryAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { uponVersion } from '../upon-version.ts'

/** What lists of pages and the search need. */
const PageHead = ContentPage.pick({
  id: true,
  section: true,
  title: true,
  version: true,
  updatedAt: true,
  reviewOn: true,
  publishedVersion: true,
  publishings: true,
})
export type PageHead = z.infer<typeof PageHead>

/** `head`: what lists say of the page. */
export const pageItems = (page: ContentPage) => ({
  page: { ...keys.page(page.id), ...page },
  head: { ...keys.pageHead(page.id), ...PageHead.parse(page) },
})
/** In either language, for as long as the page is stored. */
export const pageAddressItem = (section: PageSection, address: string, page: string) => ({
  ...keys.pageAddress(section, address),
  page,
})
/** Never changed. */
export const pageVersionItem = (page: string, publishing: Publishing, text: PageText) => ({
  ...keys.pageVersion(page, publishing.number),
  publishing,
  text,
})

const At = z.object({ page: z.ulid() })
const Version = z.object({ publishing: Publishing, text: PageText })
type Version = z.infer<typeof Version>
const StoredVersion = Version.extend({ pk: z.string().transform((pk) => pk.replace(/^PAGE#/, '')) }).transform(
  ({ pk: page, ...version }) => ({ page, ...version }),
)

type Make = (stored: ContentPage | null) => ContentPage
type Further = {
  writes: (page: ContentPage) => Record<string, Write>
  refused: (failed: { [name in string]?: unknown }) => PortalError
}

/** Attempts that reviews of the page may overtake. */
const mostTries = 5

/** As `uponVersion`, and upon the reviews that were read. */
const uponReviews = (seen: number, stored: ContentPage | null) => {
  const { ConditionExpression, ...names } = uponVersion(seen)
  if (!stored) return { ConditionExpression, ...names }
  return {
    ConditionExpression: `${ConditionExpression} AND (#reviews = :reviews OR attribute_not_exists(#reviews))`,
    ExpressionAttributeNames: { ...names.ExpressionAttributeNames, '#reviews': 'reviews' },
    ExpressionAttributeValues: { ...names.ExpressionAttributeValues, ':reviews': stored.reviews },
  }
}

export const createPagesStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const get = async <Schema extends z.ZodType>(
    schema: Schema,
    Key: { pk: string; sk: string },
  ): Promise<z.infer<Schema> | null> => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? schema.parse(Item) : null
  }
  const read = (page: string) => get(ContentPage, keys.page(page))

  const versionsOf = (page: string): Promise<Version[]> =>
    queryAll(dynamo, Version, {
      TableName,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :page AND begins_with(sk, :version)',
      ExpressionAttributeValues: { ':page': keys.page(page).pk, ':version': keys.pageVersionsOf },
    })

  /**
   * Writes what is made of version `seen` (0 for none), and its head; made anew after a review, which makes no new
   * version.
   */
  const write = async (id: string, seen: number, make: Make, further?: Further): Promise<ContentPage> => {
    for (let tries = 1; ; tries += 1) {
      const stored = await read(id)
      if (stored && stored.version !== seen) throw new PortalError('version-conflict', { current: stored })
      const page = make(stored)
      const items = pageItems(page)
      const result = await transact<string>(dynamo, {
        page: { Put: { TableName, Item: items.page, ...uponReviews(seen, stored) } },
        head: { Put: { TableName, Item: items.head } },
        ...further?.writes(page),
      })
      if (result.done) return page
      if (further && result.failed['page'] === undefined) throw further.refused(result.failed)
      if (stored === null || tries === mostTries) throw new PortalError('version-conflict', { current: await read(id) })
    }
  }

  return {
    read,
    list: (): Promise<PageHead[]> =>
      queryAll(dynamo, PageHead, {
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pages',
        ExpressionAttributeValues: { ':pages': keys.pages },
      }),

    /** Also for a former address; null where it never led to a page. */
    at: async (section: PageSection, address: string): Promise<string | null> =>
      (await get(At, keys.pageAddress(section, address)))?.page ?? null,

    readVersion: (page: string, number: number): Promise<Version | null> =>
      get(Version, keys.pageVersion(page, number)),

    /** In its text and in every version. */
    images: async (page: string): Promise<string[]> => {
      const [stored, versions] = await Promise.all([read(page), versionsOf(page)])
      return [stored?.body, ...versions.map(({ text }) => text.body)].flatMap((body) =>
        body ? [body.sv, body.en].flatMap(imagesIn) : [],
      )
    },

    /** In any order. */
    readVersions: (wanted: readonly { page: string; number: number }[]) =>
      getAll(
        dynamo,
        StoredVersion,
        'content',
        wanted.map(({ page, number }) => keys.pageVersion(page, number)),
      ),

    /** Saves what is made of version `seen`, 0 for none. @throws PortalError version-conflict with what is stored */
    save: (id: string, seen: number, make: Make): Promise<ContentPage> => write(id, seen, make),

    /**
     * With what is shown from its last publishing on, at addresses that no other page has.
     * @throws PortalError version-conflict; invalid-input for an address that leads to another page
     */
    publish: (id: string, seen: number, { publishing, text }: Version, make: Make): Promise<ContentPage> => {
      const claim = (section: PageSection, address: string): Write => ({
        Put: {
          TableName,
          Item: pageAddressItem(section, address, id),
          ConditionExpression: 'attribute_not_exists(pk) OR #page = :page',
          ExpressionAttributeNames: { '#page': 'page' },
          ExpressionAttributeValues: { ':page': id },
        },
      })
      return write(id, seen, make, {
        writes: ({ section }) => ({
          version: { Put: { TableName, Item: pageVersionItem(id, publishing, text) } },
          ...Object.fromEntries(
            addressesOf(publishing.address).map((address) => [`at ${address}`, claim(section, address)]),
          ),
        }),
        refused: (failed) => {
          const fields = Language.options
            .filter((language) => failed[`at ${publishing.address[language]}`] !== undefined)
            .map((language) => ({ path: `address.${language}`, code: 'page-address-taken' as const }))
          return new PortalError('invalid-input', { fields })
        },
      })
    },
  }
}
