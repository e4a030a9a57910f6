CREATE TABLE "store_designs" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_designs" ADD CONSTRAINT "store_designs_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;