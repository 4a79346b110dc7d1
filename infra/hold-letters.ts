import { createPortalClock } from '#shared/platform/clock.ts'
import { readSettings } from '#shared/platform/config.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { holdRestored } from '#shared/platform/stores/letter-delivery/hold-restored.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { withStore } from './local/with-store.ts'

/**
 * After a restore, with the portal stopped: no letter that may have gone out since the copy was made goes out again by
 * itself. Where no store is named in the environment it starts the local one. Ends with 2 when it was called wrongly.
 */
if (process.argv.length > 2) {
  console.error('npm run hold-letters, after a restore')
  process.exitCode = 2
} else
  await withStore(['dynamodb'], async (env) => {
    const config = readSettings(env, ['awsRegion', 'dynamodbEndpoint', 'tablePrefix', 'demo'])
    const dynamo = connectDynamo(config, { isUnattended: true })
    try {
      const now = Date.now() + (await createPortalClock(dynamo, { shifts: config.demo }).storedOffset())
      const { mailings, letters } = await holdRestored(dynamo, createStores(dynamo).mail, now)
      console.log(`Held: ${mailings} mailings, which ask before they go on. Uncertain: ${letters} letters.`)
    } finally {
      dynamo.close()
    }
  })
