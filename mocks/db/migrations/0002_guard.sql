CREATE TABLE "messages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"recipient" text NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"used_on" timestamp (3) with time zone,
	CONSTRAINT "messages_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "component_states" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"description" text NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accepted_terms" (
	"tenant" text COLLATE "C" NOT NULL,
	"terms_id" text COLLATE "C" NOT NULL,
	"accepted_by" text NOT NULL,
	"accepted_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accepted_terms_tenant_terms_id_pk" PRIMARY KEY("tenant","terms_id")
);
--> statement-breakpoint
CREATE TABLE "trail" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"done_on" timestamp (3) with time zone NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"done_by" text NOT NULL,
	"method" text COLLATE "C" NOT NULL,
	"call" text COLLATE "C" NOT NULL,
	"path" text NOT NULL,
	"record" text
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_terms" ADD CONSTRAINT "accepted_terms_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail" ADD CONSTRAINT "trail_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient","sent_on");--> statement-breakpoint
CREATE INDEX "messages_tenant" ON "messages" USING btree ("tenant");--> statement-breakpoint
CREATE INDEX "trail_done" ON "trail" USING btree ("tenant","done_on","id");