import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './mocks/db/schema/*.ts',
    './mocks/db/tables/*/*.ts',
    './mocks/avalara/table.ts',
    './mocks/vault/table.ts',
    './mocks/consent/table.ts',
    './mocks/dns/table.ts',
  ],
  out: './mocks/db/migrations',
})
