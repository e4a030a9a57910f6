CREATE TABLE "installed_themes" (
	"tenant" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"previous_version" text COLLATE "C",
	"is_live" boolean DEFAULT false NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"installed_on" timestamp (3) with time zone NOT NULL,
	"installed_by" text COLLATE "C" NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"changed_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "installed_themes_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "theme_pages" (
	"tenant" text COLLATE "C" NOT NULL,
	"theme_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "theme_pages_tenant_theme_id_id_pk" PRIMARY KEY("tenant","theme_id","id")
);
--> statement-breakpoint
ALTER TABLE "installed_themes" ADD CONSTRAINT "installed_themes_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_pages" ADD CONSTRAINT "theme_pages_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "installed_themes_live" ON "installed_themes" USING btree ("tenant") WHERE "installed_themes"."is_live";