CREATE TABLE "preview_passwords" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"password" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_information" ADD COLUMN "sections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "preview_passwords" ADD CONSTRAINT "preview_passwords_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;