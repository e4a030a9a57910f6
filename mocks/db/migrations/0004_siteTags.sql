CREATE TABLE "site_tag_trials" (
	"tenant" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"tag_id" text COLLATE "C",
	"expires_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "site_tag_trials_tenant_token_hash_pk" PRIMARY KEY("tenant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "site_tag_versions" (
	"tenant" text COLLATE "C" NOT NULL,
	"tag_id" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"done_by" text COLLATE "C" NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "site_tag_versions_tenant_tag_id_revision_pk" PRIMARY KEY("tenant","tag_id","revision")
);
--> statement-breakpoint
CREATE TABLE "site_tags" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"position" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "site_tags_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "site_tag_trials" ADD CONSTRAINT "site_tag_trials_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tag_versions" ADD CONSTRAINT "site_tag_versions_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tag_versions" ADD CONSTRAINT "site_tag_versions_tag_id_fk" FOREIGN KEY ("tenant","tag_id") REFERENCES "public"."site_tags"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_tags" ADD CONSTRAINT "site_tags_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_tags_position" ON "site_tags" USING btree ("tenant","position","id");