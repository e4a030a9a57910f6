CREATE TABLE "api_key_hashes" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
DROP INDEX "api_keys_hash";--> statement-breakpoint
ALTER TABLE "api_key_hashes" ADD CONSTRAINT "api_key_hashes_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "api_key_hashes" ("hash", "tenant") SELECT "hash", min("tenant") FROM "api_keys" GROUP BY "hash" HAVING count(*) = 1;--> statement-breakpoint
UPDATE "api_keys" SET "expires_on" = now(), "doc" = jsonb_set("doc", '{expiresOn}', to_jsonb(to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) WHERE "hash" NOT IN (SELECT "hash" FROM "api_key_hashes");
