import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Company } from '../../../business-meetings/company.ts'
import { Slot } from '../../../business-meetings/slot.ts'
import { createCaseStore } from '../../cases/case-store.ts'
import { AnyItem, getAll, queryAll, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { Limited } from '../request-counts.ts'
import { secondsOf, slotWrite } from './slot-writes.ts'

/** The earliest slot first. */
export type StoredCompany = { company: Company; slots: Slot[] }

const Link = z.object({ company: z.ulid() })

/** Instants are real time. */
export const createCompanies = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses
  const cases = createCaseStore(dynamo, 'company', {
    table: 'courses',
    schema: Company,
    key: ({ id }: Pick<Company, 'id'>) => keys.company(id),
    lists: {
      open: keys.followedCompanies,
      over: { of: () => keys.settledCompanies, recent: () => [keys.settledCompanies] },
    },
  })

  const read = async (id: string, realNow: number): Promise<StoredCompany | null> => {
    const items = await queryAll(dynamo, AnyItem, {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ConsistentRead: true,
      ExpressionAttributeValues: { ':pk': keys.company(id).pk },
    })
    const meta = items.find(({ sk }) => sk === keys.company(id).sk)
    const company = meta && Company.parse(meta)
    // The database removes expired items with a delay.
    if (!company || company.retainedUntil <= realNow) return null
    const slots = items.filter(({ sk }) => String(sk).startsWith(keys.companySlots)).map((item) => Slot.parse(item))
    return { company, slots: slots.toSorted((one, other) => one.startsAt - other.startsAt) }
  }

  const linkWritten = ({ id, tokenHash, retainedUntil }: Company): Write => ({
    Put: { TableName, Item: { ...keys.companyLink(tokenHash), company: id, ttl: secondsOf(retainedUntil) } },
  })
  /** Slots that have changed, or all where they are retained for another time. */
  const slotsWritten = (next: StoredCompany, seen: StoredCompany | null): Record<string, Write> => {
    const { retainedUntil } = next.company
    const isAll = retainedUntil !== seen?.company.retainedUntil
    const before = new Map(seen?.slots.map((slot) => [slot.id, slot]))
    const changed = next.slots.filter((slot) => isAll || slot.version !== before.get(slot.id)?.version)
    return Object.fromEntries(
      changed.map((slot) => [
        `slot ${slot.id}`,
        slotWrite(dynamo, slot, before.get(slot.id) ?? null, { retainedUntil }),
      ]),
    )
  }

  return {
    read,

    /**
     * Stores a sign-up once and counts it; the same sign-up again returns what is stored under its id.
     * @throws PortalError too-many-requests
     */
    create: async (wanted: StoredCompany, realNow: number, limited: Limited): Promise<StoredCompany> => {
      const { id } = wanted.company
      const known = await read(id, realNow)
      if (known) return known
      const { isDone } = await cases.create(wanted.company, {
        link: linkWritten(wanted.company),
        ...slotsWritten(wanted, null),
        ...limited.writes,
      })
      if (isDone) return wanted
      const stored = await read(id, realNow)
      if (stored) return stored
      throw limited.refusal()
    },

    /**
     * All or nothing; false where anything has changed since, as by a student's booking. A slot that is left out
     * stays as it is.
     */
    save: async (next: StoredCompany, seen: StoredCompany): Promise<boolean> => {
      const { company } = next
      const { isDone } = await cases.step(seen.company, company, {
        ...(company.retainedUntil !== seen.company.retainedUntil && { link: linkWritten(company) }),
        ...slotsWritten(next, seen),
      })
      return isDone
    },

    /**
     * Orders one more letter with the link and counts it. False, and nothing counted, where the company has changed.
     * @throws PortalError too-many-requests
     */
    askForLink: async ({ company }: StoredCompany, limited: Limited): Promise<boolean> => {
      const asked = { linkLetters: company.linkLetters + 1 }
      const { isDone, failed } = await cases.step(company, asked, limited.writes)
      if (!isDone && !failed.includes('case')) throw limited.refusal()
      return isDone
    },

    /** Null for a link that never was, or has expired. */
    ofLink: async (tokenHash: string): Promise<string | null> => {
      const Key = keys.companyLink(tokenHash)
      const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item ? Link.parse(Item).company : null
    },

    open: cases.open,

    /** The list can lag behind. */
    all: async (realNow: number): Promise<Company[]> =>
      (await Promise.all([cases.open(), cases.recentlyOver(realNow)])).flat(),

    /** Slots of a month that are not withdrawn, of approved companies, the earliest first; the list can lag behind. */
    slotsIn: async (month: string, realNow: number): Promise<{ slot: Slot; company: Company }[]> => {
      const slots = await queryAll(dynamo, Slot, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :month',
        ExpressionAttributeValues: { ':month': keys.slotsIn(month) },
      })
      const ids = [...new Set(slots.map(({ company }) => company))]
      const found = await getAll(dynamo, Company, 'courses', ids.map(keys.company))
      const approved = new Map(
        found
          .filter(({ state, retainedUntil }) => state === 'approved' && retainedUntil > realNow)
          .map((each) => [each.id, each]),
      )
      return slots.flatMap((slot) => {
        const company = approved.get(slot.company)
        return company ? [{ slot, company }] : []
      })
    },

    /** As they are at this moment. */
    slot: async (company: string, slot: string, realNow: number): Promise<{ slot: Slot; company: Company } | null> => {
      const stored = await read(company, realNow)
      const found = stored?.slots.find(({ id }) => id === slot)
      return stored && found ? { slot: found, company: stored.company } : null
    },
  }
}
