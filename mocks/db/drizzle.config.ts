import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./mocks/db/schema/*.ts', './mocks/db/tables/*/*.ts', './mocks/services/*/table.ts'],
  out: './mocks/db/migrations',
})
